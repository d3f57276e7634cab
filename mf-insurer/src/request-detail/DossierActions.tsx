import { csvOfRows, type RequestDetail } from '@portal/core';
import { downloadFile } from '@portal/kit/download';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { Copy, Download, Share } from '@portal/kit/icons';
import { today } from '@portal/kit/list';
import { Menu, MenuItem } from '@portal/kit/menu';
import { Button, Row, useIsNarrow } from '@portal/kit/ui';
import { useCopy } from './CopyText';
import { useDossier } from './useDossier';

interface DossierActionsProps {
  request: RequestDetail;
  /** The name of the car. */
  car: string;
}

/** Takes the facts of a request along: as a text, by the share sheet of a phone, or as a file (REQUEST-24). */
export function DossierActions({ request, car }: DossierActionsProps) {
  const { t } = useTranslation('insurer');
  const { language } = useLanguage();
  const isNarrow = useIsNarrow();
  const copy = useCopy();
  const dossier = useDossier();
  const text = () => {
    const lines = dossier(request).map(({ kind, label, value }) => {
      if (kind === 'fact') return t('dossier.line', { label, value });
      return kind === 'heading' ? `\n${label}` : label;
    });
    return [car, ...lines].join('\n');
  };
  const canShare = isNarrow && 'share' in navigator;
  const share = () =>
    navigator.share({ title: car, text: text() }).catch((error: unknown) => {
      // The person closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) copy(text(), car);
    });
  const fileName = (ending: string) => `${t('dossier.file')}-${request.id}-${today()}.${ending}`;
  const csv = () =>
    downloadFile(
      csvOfRows(
        dossier(request).map(({ label, value }) => [label, value]),
        language,
      ),
      fileName('csv'),
    );
  const json = () =>
    downloadFile(
      new Blob([JSON.stringify(asSent(request.source), null, 2)], { type: 'application/json' }),
      fileName('json'),
    );
  return (
    <Row justify="end">
      <Button
        variant="quiet"
        size="small"
        icon={canShare ? <Share aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        onClick={() => (canShare ? void share() : copy(text(), car))}
      >
        {t(canShare ? 'dossier.share' : 'dossier.copy')}
      </Button>
      <Menu
        align="end"
        trigger={
          <Button variant="quiet" size="small" icon={<Download aria-hidden size={16} />}>
            {t('dossier.download')}
          </Button>
        }
      >
        <MenuItem onSelect={csv}>{t('dossier.csv')}</MenuItem>
        <MenuItem onSelect={json}>{t('dossier.json')}</MenuItem>
      </Menu>
    </Row>
  );
}

/** The request of a response, without its envelope. */
function asSent(source: string): unknown {
  const response = JSON.parse(source) as { data?: { assurance?: unknown } };
  return response.data?.assurance ?? response.data ?? response;
}
