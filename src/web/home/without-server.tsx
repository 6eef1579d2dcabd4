import { BASE_PATH } from '../platform/site.ts'

/** In a folder, where the cards for lobbies would be. The page that it leads to is in the folder, too. */
export function WithoutServer() {
  return (
    <p className="rounded-2xl border border-dashed border-control px-5 py-4 text-name sm:col-span-2 desk:self-center">
      Lobbies with friends need a Snakeboard server.{' '}
      <a href={`${BASE_PATH}start-a-server.html`} className="font-semibold underline underline-offset-3">
        Start one in a minute
      </a>
    </p>
  )
}
