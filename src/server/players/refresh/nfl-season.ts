/** The league's year begins in March: from then on rosters are those of the season to come. */
const FIRST_MONTH_NUMBER = 3

/** The season that a calendar day (YYYY-MM-DD) belongs to: the play-offs of January and February to the one before. */
export function seasonOn(date: string): number {
  const [year, month] = date.split('-').map(Number)
  if (year === undefined || month === undefined) throw new Error(`a date as YYYY-MM-DD: ${date}`)
  return month >= FIRST_MONTH_NUMBER ? year : year - 1
}
