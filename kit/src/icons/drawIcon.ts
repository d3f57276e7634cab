import { createElement, type SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Edge in CSS pixels. */
  readonly size?: number;
}

/** Draws an icon of its shapes. Screen readers pass over one without a label: the word for it is beside it. */
export const drawIcon = (
  shapes: readonly { readonly tag: string }[],
  { size = 24, ...props }: IconProps,
) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] === undefined ? true : undefined,
      ...props,
    },
    ...shapes.map(({ tag, ...attributes }) => createElement(tag, attributes)),
  );
