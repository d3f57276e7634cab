import type { DetailSection } from '@portal/core';
import { PageContents } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { Stack, Text, useIsNarrow } from '@portal/kit/ui';
import { useCodeLabel } from '../labels/useCodeLabel';
import styles from './DetailSections.module.css';
import { hasLabel } from '../labels/useCodeLabel';
import { moveAmongFacts } from './CopyFact';
import { FactList } from './FactList';

const idOf = ({ key }: DetailSection) => `section-${key}`;

/** The thirteen sections of a request: beside a navigation, or as accordions on a phone. */
export function DetailSections({ sections }: { sections: readonly DetailSection[] }) {
  const { t } = useTranslation('insurer');
  const codeLabel = useCodeLabel();
  const isNarrow = useIsNarrow();
  const titleOf = ({ key, labelKey }: DetailSection) => codeLabel({ value: key, labelKey });

  if (isNarrow) {
    return (
      <Stack role="presentation" gap={0} className={styles.folds} onKeyDown={moveAmongFacts}>
        {sections.map((section, index) => (
          <details key={section.key} className={styles.folded} open={index === 0}>
            <summary>
              <h2>{titleOf(section)}</h2>
            </summary>
            <SectionContent section={section} tabStop={index === 0} />
          </details>
        ))}
      </Stack>
    );
  }
  return (
    <div className={styles.wide}>
      <PageContents
        label={t('detail.sections')}
        parts={sections.map((section) => [idOf(section), titleOf(section)])}
        className={styles.navigation}
      />
      <Stack role="presentation" gap={6} onKeyDown={moveAmongFacts}>
        {sections.map((section, index) => (
          <section key={section.key} aria-labelledby={idOf(section)} className={styles.section}>
            <h2 id={idOf(section)} tabIndex={-1}>
              {titleOf(section)}
            </h2>
            <SectionContent section={section} tabStop={index === 0} />
          </section>
        ))}
      </Stack>
    </div>
  );
}

interface SectionContentProps {
  section: DetailSection;
  tabStop: boolean;
}

function SectionContent({ section: { key, facts, entries }, tabStop }: SectionContentProps) {
  const { t } = useTranslation('insurer');
  const hasFacts = facts.some(hasLabel);
  if (!hasFacts && entries.length === 0) {
    return <Text muted>{t('detail.empty')}</Text>;
  }
  return (
    <Stack gap={4}>
      {hasFacts && <FactList facts={facts} tabStop={tabStop} />}
      {entries.length > 0 && (
        <Stack as="ol" gap={4}>
          {entries.map((entry, index) => (
            <Stack as="li" key={index} className={styles.entry}>
              <Text as="h3" size={14}>
                {t(`detail.entry.${key as 'tickets' | 'accidents'}`, { number: index + 1 })}
              </Text>
              <FactList facts={entry} />
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
