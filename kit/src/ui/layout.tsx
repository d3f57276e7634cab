import { clsx } from 'clsx';
import type { CSSProperties, ElementType, HTMLAttributes, Ref } from 'react';
import styles from './layout.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  ref?: Ref<HTMLElement>;
  /** Step of `--text`: pixels at the usual size of text. */
  size?: 12 | 14 | 16 | 20 | 24;
  muted?: boolean;
  strong?: boolean;
}

/** Step of `--space`: four pixels each. */
type Space = 0 | 1 | 2 | 3 | 4 | 6 | 8;

interface LayoutProps extends TextProps {
  /** Space between the elements; of a pair, between lines and between columns. */
  gap?: Space | readonly [lines: Space, columns: Space];
  /** Place of the elements across the direction of the layout. */
  align?: 'start' | 'center' | 'end' | 'baseline';
}

interface RowProps extends LayoutProps {
  justify?: CSSProperties['justifyContent'];
}

const space = (step: Space) => (step === 0 ? '0' : `var(--space-${String(step)})`);
const gapOf = (gap: LayoutProps['gap'] = 2) => [gap].flat().map(space).join(' ');

/** Text that differs from its surroundings in size, colour or weight alone. */
export function Text({ as: Tag = 'p', size, muted, strong, style, ...rest }: TextProps) {
  return (
    <Tag
      {...rest}
      style={{
        fontSize: size && `var(--text-${String(size)})`,
        color: muted ? 'var(--color-muted)' : undefined,
        fontWeight: strong ? 600 : undefined,
        ...style,
      }}
    />
  );
}

/** Elements below each other, at most as wide as their place. */
export function Stack({ gap, align, className, style, ...rest }: LayoutProps) {
  return (
    <Text
      as="div"
      {...rest}
      className={clsx(styles.stack, className)}
      style={{ gap: gapOf(gap), justifyItems: align, ...style }}
    />
  );
}

/** Elements beside each other, in more lines where there is no room. */
export function Row({ gap, align, justify, className, style, ...rest }: RowProps) {
  return (
    <Text
      as="div"
      {...rest}
      className={clsx(styles.row, className)}
      style={{ gap: gapOf(gap), alignItems: align, justifyContent: justify, ...style }}
    />
  );
}
