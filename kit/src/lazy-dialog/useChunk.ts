import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../i18n';
import { notify } from '../notices';
import { onNextPress } from './onNextPress';

/**
 * Chunk that `load` fetches once `isOpen` is true. What is pressed or left until it is on screen calls `close`
 * (LIST-14). Where it does not load, a toast says so and `close` is called: the page stays as it is, and the next opening
 * tries again. A module that the shell shares is requested by webpack once for each page, so that after its failure only
 * a reload helps.
 */
export function useChunk<Chunk>(
  load: () => Promise<Chunk>,
  isOpen: boolean,
  close: () => void,
): Chunk | undefined {
  const { t } = useTranslation();
  const [chunk, setChunk] = useState<Chunk>();
  const fetchChunk = useEffectEvent(load);
  const onPress = useEffectEvent(close);
  const onFailure = useEffectEvent(() => {
    close();
    notify({ type: 'error', title: t('crash.scriptUnnamed'), message: t('dialog.loadFailed') });
  });

  useEffect(() => {
    if (!isOpen || chunk !== undefined) return;
    let isCurrent = true;
    const stop = onNextPress(() => onPress());
    fetchChunk().then(
      (loaded) => isCurrent && setChunk(() => loaded),
      () => isCurrent && onFailure(),
    );
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isOpen, chunk]);

  return chunk;
}
