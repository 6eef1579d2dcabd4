import { parseArgs } from 'node:util'
import { auctionSeatsText } from './advice/auction-seats.ts'
import { finishesTable } from './advice/finishes.ts'
import { leaguesReport } from './advice/leagues-report.ts'
import { projectionsTable } from './advice/projected-points.ts'
import { replayReport } from './advice/replayed.ts'
import { superflexTable } from './advice/superflex-prices.ts'
import { machineText } from './markdown-table.ts'

const USAGE = `npm run bench:advice -- --outcomes <file> --adp <folder> [--drafts <folder>] [--leagues <count>] [--json]
npm run bench:advice -- --outcomes <file> --drafts <folder> [--left-out]
npm run bench:advice -- --outcomes <file> --adp <folder> --projections
npm run bench:advice -- --outcomes <file> --adp <folder> --auctions <count>
npm run bench:advice -- --superflex <folder>
npm run bench:advice -- --finishes <folder>

  --outcomes   weekly points: season, week, player_id, name, position, ppr, fantasy_points (.csv or .csv.gz)
  --adp        price lists anywhere below the folder: name, position, adp; the year stands in the path
  --drafts     real drafts (players.csv, drafts*.jsonl), for when people take their quarterback; without --adp, played again
               with one seat that follows a rule (each folder with adp.csv). Says whether the guards hold; exits with 1 where one does not
  --left-out   odds and people as if the league of each draft had never been seen
  --leagues    leagues per season and seat (4)
  --auctions   auctions per season and seat, in which one team of twelve bids what people are advised to bid
  --projections  how close projected points come, and ADP alone
  --superflex  real superflex drafts (players.csv, drafts.train.jsonl.gz), to compare the estimated prices with
  --finishes   real leagues with prices and totals (drafts.train.jsonl.gz: picks, adp, roster), for the table of the recap`

const { values: options } = parseArgs({
  options: {
    outcomes: { type: 'string' },
    adp: { type: 'string' },
    drafts: { type: 'string' },
    superflex: { type: 'string' },
    finishes: { type: 'string' },
    leagues: { type: 'string', default: '4' },
    'left-out': { type: 'boolean', default: false },
    auctions: { type: 'string' },
    projections: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const { outcomes, adp, drafts, superflex, finishes } = options
if (superflex !== undefined) {
  console.log(superflexTable(superflex))
} else if (finishes !== undefined) {
  console.log(finishesTable(finishes))
} else if (outcomes !== undefined && adp !== undefined && options.projections) {
  console.log(projectionsTable(outcomes, adp))
} else if (outcomes !== undefined && adp !== undefined && options.auctions !== undefined) {
  console.log(auctionSeatsText(outcomes, adp, Number(options.auctions)))
} else if (outcomes !== undefined && adp !== undefined) {
  const report = leaguesReport(outcomes, adp, Number(options.leagues), options.drafts)
  console.log(options.json ? JSON.stringify(report.figures) : `${machineText()}\n\n${report.text}`)
} else if (outcomes !== undefined && drafts !== undefined) {
  const { text, holds } = replayReport(drafts, outcomes, options['left-out'])
  console.log(`${machineText()}\n\n${text}`)
  if (!holds) process.exitCode = 1
} else {
  console.error(USAGE)
  process.exitCode = 1
}
