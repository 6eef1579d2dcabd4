import { memo, type ReactNode } from 'react'

/** React's `memo` for a component that has a type of its own to fill in, which `memo` loses. */
export function typedMemo<Props extends object>(
  component: (props: Props) => ReactNode,
  isSame?: (before: Readonly<Props>, after: Readonly<Props>) => boolean,
): (props: Props) => ReactNode {
  return memo(component, isSame)
}
