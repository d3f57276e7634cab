import { initCore } from '@portal/core';
import { loadConfig } from '@portal/kit/config';
import { startI18n } from '@portal/kit/i18n';
import { clearNotices, Toaster } from '@portal/kit/notices';
import { PortalRouter } from '@portal/kit/router';
import { onSessionEnd, restore, sessionExpected } from '@portal/kit/session';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Frame } from './frame/Frame';
import { prefetchMenuLayout } from './frame/lazyMenuLayout';
import { PageBoundary } from './pages/PageBoundary';
import { StartFailed } from './pages/StartFailed';
import './offered';
import { prefetchSection } from './sections/load';
import { isOpen, loadRemotes, remoteFor, type Remote } from './sections/remotes';

onSessionEnd(clearNotices);

/** Starts the portal: core, words, configuration and list of sections at once, then the frame. */
export async function start(): Promise<void> {
  const place = document.getElementById('portal');
  if (!place) throw new Error('The page has no element "portal".');
  const root = createRoot(place);
  const words = startI18n();
  if (sessionExpected()) prefetchMenuLayout();
  try {
    const [remotes] = await Promise.all([
      loadRemotes().then(prefetch),
      words,
      Promise.all([initCore(), loadConfig()]).then(() => void restore()),
    ]);
    render(root, <Frame remotes={remotes} />);
  } catch (error) {
    console.error('The portal did not start:', error);
    // Without words the message cannot be told; then the entry's own stands.
    await words;
    root.render(<StartFailed />);
  }
}

/** The section of this address, unless it is one that a visitor is about to be led away from. */
function prefetch(remotes: readonly Remote[]): readonly Remote[] {
  const remote = remoteFor(window.location.pathname, remotes);
  if (remote && (isOpen(remote) || sessionExpected())) prefetchSection(remote);
  return remotes;
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
