# One image for every way of running Snakeboard; docs/deployment.md tells how.
# Node 24 with the security fixes of the day it is built on. Who wants the same bytes each time names a digest instead.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

# Everything that running and building take, and nothing of what tests take.
FROM ${NODE_IMAGE} AS installed
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --loglevel=error

# The app for the browser.
FROM installed AS build
COPY tsconfig.base.json vite.config.ts ./
COPY scripts ./scripts
COPY data ./data
COPY src ./src
RUN node node_modules/vite/bin/vite.js build

# What runs, and nothing else: of the packages in the versions of the lockfile, those that deploy/package.json names.
FROM installed AS packages
COPY deploy/package.json ./
RUN npm prune --omit=dev --loglevel=error

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Snakeboard" \
      org.opencontainers.image.description="Fantasy football drafts: solo and live with friends" \
      org.opencontainers.image.source="https://github.com/snakeboard/snakeboard" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /app
# A folder of the user who runs, so that a new volume is his; `files` may be a volume of its own, shared by several nodes.
RUN install -d -o 1000 -g 1000 /data /data/files && touch .image
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY data ./data
COPY src/core ./src/core
COPY src/protocol ./src/protocol
COPY src/server ./src/server
# Without the lockfile and the sources of the app the launcher installs and builds nothing.
COPY scripts/launch.mjs scripts/backup.ts scripts/restore.ts scripts/db-copy.ts scripts/data-refresh.ts scripts/keys-rotate.ts ./scripts/
COPY scripts/launch ./scripts/launch
COPY scripts/settings ./scripts/settings
COPY scripts/data-refresh ./scripts/data-refresh
COPY deploy/healthcheck.mjs ./deploy/
COPY --from=build /app/dist ./dist

ENV NODE_ENV=production DATA_DIR=/data
# `node` in the image of Node; as numbers, so that whoever forbids root can see that it is not.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "deploy/healthcheck.mjs"]
CMD ["node", "src/server/main.ts"]
