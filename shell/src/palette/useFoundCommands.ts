import { useNavigate } from '@portal/kit/router';
import type { FoundItem } from '@portal/kit/section';
import { block } from '@portal/kit/unsaved-changes';
import type { Command } from './command';
import type { Source } from './useFoundItems';

/** Makes commands of found items. */
export function useFoundCommands(): (source: Source, item: FoundItem) => Command {
  const navigate = useNavigate();
  return ({ id: source }, { id, label, detail, to, onOpen }) => {
    const open = () => {
      onOpen?.();
      void navigate(to);
    };
    return {
      id: `${source} ${id}`,
      label,
      detail,
      isFound: true,
      // The router asks for another path only: the item may be another one of the same page.
      run: () => {
        if (!block(open)) open();
      },
    };
  };
}
