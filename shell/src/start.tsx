import { startI18n } from '@portal/kit/i18n';
import { clearNotices, Toaster } from '@portal/kit/notices';
import { PortalRouter } from '@portal/kit/router';
import { onSessionEnd, restore } from '@portal/kit/session';
import { startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ignoreComposedEscape } from './composedKeys';
import { fetchFontLater } from './font';
import { Frame } from './frame/Frame';
import { PageBoundary } from './pages/PageBoundary';
import { StartFailed } from './pages/StartFailed';
import { toSectionFailure } from './sections/failure';
import { reportFailure, reportUncaught, setCollectors } from './sections/failureReport';
import { shownRoute } from './sections/load';
import { leftOut } from './sections/remotes';
import type { Bootstrap } from './bootstrap';

onSessionEnd(clearNotices);
reportUncaught(shownRoute);
ignoreComposedEscape();

/** Renders the frame once the requests of the bootstrap have answered. */
export async function start({ language, remotes, config, menus }: Bootstrap): Promise<void> {
  const container = document.getElementById('portal');
  if (!container) throw new Error('The page has no element "portal".');
  const root = createRoot(container);
  const translations = startI18n(language);
  try {
    const [sections] = await Promise.all([
      remotes,
      translations,
      config.then(() => void restore()),
      // A failure surfaces where the frame is rendered.
      menus?.catch(() => undefined),
    ]);
    setCollectors(sections);
    for (const { name, cause } of leftOut)
      reportFailure({ section: name, build: 'remotes.json', code: 'manifest-invalid', cause });
    render(root, <Frame remotes={sections} />);
    fetchFontLater();
  } catch (error) {
    console.error('The portal did not start:', error);
    const unreadable = !isOfNetwork(error);
    if (unreadable)
      reportFailure({ section: 'shell', build: 'start', code: 'start', cause: error });
    // Without translations the entry shows its inline message.
    await translations;
    root.render(<StartFailed unreadable={unreadable} />);
  }
}

/** Whether no answer came: `fetch` rejects so, and its time limit. */
function isOfNetwork(error: unknown): boolean {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return error instanceof TypeError || isLate || toSectionFailure(error).retryable;
}

/** Renders in a transition, which lets the browser handle input in between: on a phone it takes long. */
function render(root: Root, frame: React.ReactNode) {
  startTransition(() => {
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
  });
}
