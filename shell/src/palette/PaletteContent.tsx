import { CommandList } from '@portal/kit/command-list';
import { useTranslation } from '@portal/kit/i18n';
import type { MessageKey } from '@portal/kit/section';
import { Alert, Button, Row } from '@portal/kit/ui';
import { useState } from 'react';
import type { Remote } from '../sections/remotes';
import type { Visit } from '../useVisit';
import type { Command } from './command';
import styles from './PaletteContent.module.css';
import { useCommands } from './useCommands';
import { useFoundCommands } from './useFoundCommands';
import { useFoundItems } from './useFoundItems';
import { useSections } from './useSections';

export interface PaletteContentProps {
  readonly visit: Visit;
  readonly remotes: readonly Remote[];
  readonly onChoose: (command: Command) => void;
}

/** Text field and results of the palette, with its state: searching, failed, nothing found. */
export function PaletteContent({ visit, remotes, onChoose }: PaletteContentProps) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState('');
  const sections = useSections(remotes, visit);
  const commands = useCommands(sections.entries, typed);
  const found = useFoundItems(sections.entries, typed);
  const foundCommand = useFoundCommands();
  const groups = [
    ...commands.map(({ group, items }) => ({ id: group, heading: t(`palette.${group}`), items })),
    ...found.groups.map(({ source, items }) => ({
      id: source.id,
      heading: (common as (key: MessageKey) => string)(source.label),
      items: items.map((item) => foundCommand(source, item)),
    })),
  ];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const blank = typed.trim() === '';
  const searching = !blank && (found.searching || sections.loading);
  const failed = [...sections.failed, ...found.failed];
  const result =
    count > 0 ? t('palette.count', { count }) : t('palette.none', { typed: typed.trim() });
  const status = searching ? t('palette.searching') : !blank && result;

  function retry() {
    sections.retry();
    found.retry();
  }

  return (
    <CommandList
      label={t('palette.input')}
      resultsLabel={t('palette.results')}
      text={typed}
      onTextChange={setTyped}
      groups={groups}
      onChoose={onChoose}
    >
      {failed.length > 0 && (
        <Alert
          tone="warning"
          action={
            <Button size="small" onClick={retry}>
              {common('actions.retry')}
            </Button>
          }
        >
          {t('palette.failed', { names: failed.join(', ') })}
        </Alert>
      )}
      <Row as="p" gap={[1, 3]} justify="space-between" size={14} muted className={styles.foot}>
        <span role="status">{status}</span>
        <span className={styles.hint}>{t('palette.hint')}</span>
      </Row>
    </CommandList>
  );
}
