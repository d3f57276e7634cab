import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useTranslation } from '../i18n';
import { notify } from '../notices';
import { onNextPress } from './onNextPress';

/**
 * A dialog in a chunk of its own, fetched when it is opened for the first time: `open`, where it has that property, or
 * its first rendering. A key or the pointer pressed before it is there closes it by `close`. Where the chunk does not load, a toast says so and the dialog is closed by `close`: the page stays
 * as it is, and opening the dialog again tries again. A module that the shell shares is requested by webpack once for each
 * page, so that after its failure only a reload helps.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: (props: Props) => void,
): ComponentType<Props> {
  return function LazyDialog(props) {
    const { t } = useTranslation();
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const isOpen = !('open' in props) || props.open === true;
    const drop = useEffectEvent(() => close(props));
    const onFailure = useEffectEvent(() => {
      close(props);
      notify({
        type: 'error',
        title: t('crash.scriptUnnamed'),
        message: t('dialog.loadFailed'),
      });
    });

    useEffect(() => {
      if (!isOpen || Dialog) return;
      let isCurrent = true;
      const stop = onNextPress(() => drop());
      load().then(
        (chunk) => isCurrent && setDialog(() => chunk.default),
        () => isCurrent && onFailure(),
      );
      return () => {
        isCurrent = false;
        stop();
      };
    }, [isOpen, Dialog]);

    return Dialog && <Dialog {...props} />;
  };
}
