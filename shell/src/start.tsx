import { startI18n } from '@portal/kit/i18n';
import { clearNotices, Toaster } from '@portal/kit/notices';
import { PortalRouter } from '@portal/kit/router';
import { onSessionEnd, restore } from '@portal/kit/session';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Frame } from './frame/Frame';
import { PageBoundary } from './pages/PageBoundary';
import { StartFailed } from './pages/StartFailed';
import { core, language, remotes } from './sections/arrival';

onSessionEnd(clearNotices);

/** Starts the portal: core, words, configuration and list of sections at once, then the frame. */
export async function start(): Promise<void> {
  const place = document.getElementById('portal');
  if (!place) throw new Error('The page has no element "portal".');
  const root = createRoot(place);
  const words = startI18n(language);
  try {
    const [sections] = await Promise.all([remotes, words, core.then(() => void restore())]);
    render(root, <Frame remotes={sections} />);
  } catch (error) {
    console.error('The portal did not start:', error);
    // Without words the message cannot be told; then the entry's own stands.
    await words;
    root.render(<StartFailed />);
  }
}

function render(root: Root, frame: React.ReactNode) {
  root.render(
    <StrictMode>
      <PageBoundary>
        <PortalRouter>
          {frame}
          <Toaster />
        </PortalRouter>
      </PageBoundary>
    </StrictMode>,
  );
}
