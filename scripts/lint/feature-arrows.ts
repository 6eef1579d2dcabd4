/**
 * Which feature may import from which other one in its layer; ARCHITECTURE.md draws the same arrows. Any feature may import the
 * rooms below it. Before you add an arrow, pass what you need in from the layer's own files: server.ts composes the server, app the web.
 */
export interface Layer {
  readonly folder: string
  /** Rooms that any feature may import, and that import no feature. */
  readonly below: readonly string[]
  readonly arrows: Readonly<Record<string, readonly string[]>>
}

export const LAYERS: readonly Layer[] = [
  {
    folder: 'src/core',
    below: ['lib'],
    arrows: {
      advice: ['automatic', 'draft', 'league', 'players', 'prices', 'shortlist'],
      auction: ['automatic', 'draft', 'league', 'players'],
      automatic: ['draft', 'league', 'players', 'prices'],
      draft: ['league', 'players'],
      league: ['players'],
      'league-hosts': ['draft', 'league', 'players'],
      lobby: ['auction', 'automatic', 'draft', 'league', 'league-hosts', 'players', 'prices'],
      news: ['players'],
      prices: ['league', 'players'],
      // A list has tiers by position, and its CSV is written like every export.
      rankings: ['advice', 'draft', 'league', 'players'],
      // A finished draft is priced as the recap prices it, and an auction as its own recap does.
      history: ['advice', 'auction', 'automatic', 'draft', 'league', 'players', 'prices'],
      // The plan for automatic picks is one of a person's private marks.
      shortlist: ['automatic', 'draft', 'players'],
      solo: ['auction', 'automatic', 'draft', 'league', 'league-hosts', 'players', 'shortlist'],
      stats: ['league', 'players'],
    },
  },
  {
    folder: 'src/server',
    below: ['platform'],
    arrows: {
      // A backup is valid if replaying each lobby's log gives its tables.
      backup: ['lobby'],
      // The live channel sends what happens in lobbies.
      live: ['lobby', 'devices'],
      news: ['stock'],
      observation: ['news', 'players'],
      // A device that joins an owner brings its seats.
      'my-devices': ['devices', 'lobby'],
      // Links to public pages and to lobbies show previews.
      previews: ['lobby'],
      // Notifications are about a person's turn in a lobby.
      push: ['lobby'],
      // Tokens name the owners that cookies name, channels send the rows of live rooms, results and backups are downloaded.
      stock: ['backup', 'devices', 'live', 'lobby'],
      // The remote functions expose the features.
      rpc: ['devices', 'league-hosts', 'lobby', 'my-devices', 'news', 'players', 'push', 'solo', 'stock'],
    },
  },
  {
    folder: 'src/web',
    below: ['api', 'platform', 'ui'],
    arrows: {
      // Advice supplies the figures of the list of players.
      advice: ['draft', 'players', 'session', 'stats'],
      // The app opens every screen, and takes the notes of a list into drafts.
      app: [
        'advice',
        'headshots-demo',
        'history',
        'home',
        'lobby',
        'my-devices',
        'news',
        'players',
        'published',
        'rankings',
        'session',
        'solo',
        'stats',
        'watch',
      ],
      // Bids, money and plans, beside the players and the board of any draft.
      auction: ['advice', 'board', 'draft', 'players', 'session', 'stats'],
      // The board of any draft, and its replay.
      board: ['session', 'stats'],
      // How a draft stands: whose turn, how long, what lasts, whoever hosts it.
      draft: ['players-import', 'session'],
      // Frames place what features supply.
      frames: [
        'advice',
        'auction',
        'board',
        'draft',
        'players',
        'players-import',
        'recap',
        'session',
        'shortlist',
        'stats',
        'team',
      ],
      // A finished draft is opened in its recap once more.
      history: ['auction', 'recap', 'session'],
      // A league of another site is shown in the words of a league here.
      'league-hosts': ['league', 'session'],
      lobby: ['auction', 'draft', 'frames', 'history', 'league', 'league-hosts', 'players', 'recap', 'session'],
      players: ['session', 'stats'],
      // A list of one's own is the list of players with handles; it reads files as the import does.
      rankings: ['players', 'players-import', 'stats'],
      // The public page of a draft or an auction is its board and its recap.
      published: ['auction', 'board', 'recap', 'session'],
      // What became of a draft or an auction: one frame for every screen, and the ways to share it.
      recap: ['board', 'league', 'session'],
      shortlist: ['players', 'session'],
      solo: ['auction', 'board', 'draft', 'frames', 'history', 'league', 'league-hosts', 'players', 'recap', 'session'],
      // Points are shown under the scoring of the current draft.
      stats: ['session'],
      // Whose roster is shown follows the turn.
      team: ['draft', 'session', 'stats'],
      // Watching shows the draft of a lobby or of this device, and its recap.
      watch: ['auction', 'board', 'draft', 'lobby', 'recap', 'session', 'solo'],
    },
  },
]
