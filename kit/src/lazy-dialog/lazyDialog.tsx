import type { ComponentType } from 'react';
import { LoadingSign } from './LoadingSign';
import { useChunk } from './useChunk';

/**
 * A dialog in a chunk of its own, fetched when it is opened for the first time: `open`, where it has that property, or
 * its first rendering. Until it is there a progress bar is over the page, and a press, or a chunk that does not load,
 * closes it by `close`.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: (props: Props) => void,
): ComponentType<Props> {
  return function LazyDialog(props) {
    const isOpen = !('open' in props) || props.open === true;
    const chunk = useChunk(load, isOpen, () => close(props));
    return chunk ? <chunk.default {...props} /> : isOpen && <LoadingSign />;
  };
}
