/** The name of whoever a pick is for, as far as two short lines of a button show it whole; the button's own label has all of it. */
export function nameOnButton(name: string): string {
  if (name.length <= LONGEST_NAME) return name
  const [first = ''] = name.split(' ')
  return first.length <= LONGEST_NAME ? first : 'them'
}

/** As many condensed letters stand in a line of the narrowest button. */
const LONGEST_NAME = 13
