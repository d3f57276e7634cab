import { initCore, type Role, type RoleName, type User } from '@portal/core';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { resetPortal } from '../api';
import { setConfig, type Config } from '../config';
import { addMessages, startI18n, type Language } from '../i18n';
import { useLiveStream } from '../live';
import { clearNotices, Toaster } from '../notices';
import { queryClient } from '../query';
import { MemoryRouter } from '../router';
import { checkSection, type Section } from '../section';
import { useSession } from '../session';
import { answerFetch, type Answers, type Call } from './answers';
import { TestFrame } from './TestFrame';

/** The call that opens the stream of events, where a test has an answer for it. */
const EVENTS = 'GET /api/v2/events';

export interface TestShellOptions {
  readonly section: Section;
  /** Path and query of the page. */
  readonly path: string;
  /** Roles of the signed-in user, accepted by default. Without it the session is signed out. */
  readonly roles?: readonly (RoleName | Role)[];
  readonly user?: Partial<User>;
  readonly language?: Language;
  readonly answers?: Answers;
  /** Settings of `config.json` beside the required ones. */
  readonly settings?: Partial<Config>;
}

export interface TestShell extends RenderResult {
  readonly user: UserEvent;
  /** Calls to the server, in order. */
  readonly calls: readonly Call[];
  /** Path and query of the current page. */
  readonly address: () => string;
}

const defaultUser: User = {
  id: 7,
  firstName: 'Camille',
  lastName: 'Roy',
  email: 'camille@demo.test',
};

const configuration = {
  schemaVersion: 1,
  brand: 'AutoPortail',
  environmentHeader: { name: 'X-Environment', value: 'test' },
  links: {
    contactSales: 'mailto:sales@demo.test',
    support: 'mailto:support@demo.test',
    forgotPassword: 'mailto:support@demo.test',
  },
};

/** Renders a page of a section with the real providers and core; `answers` replace the server. */
export async function createTestShell(options: TestShellOptions): Promise<TestShell> {
  const { section, path, roles, user, language = 'en', answers = {}, settings } = options;
  setConfig({ ...configuration, ...settings });
  resetPortal();
  queryClient.clear();
  clearNotices();
  const calls = answerFetch(answers);
  const routes = section.routes.flatMap((route) => [route.path, ...(route.aliases ?? [])]);
  const open = section.routes.some(({ access }) => access === 'public');
  checkSection(section, {
    name: section.name,
    routes,
    roles: open ? [] : ['ROLE_BUSINESS'],
  });
  await initCore();
  await startI18n(language);
  await addMessages(section.loadMessages, section.name);
  signInto(roles, user);

  let address = path;
  const pages = new Map(section.routes.map((route) => [route, lazy(route.load)]));
  // Awaits the first lazy page, so that tests find it rendered.
  const view = await act(async () => {
    const rendered = render(
      <MemoryRouter path={path}>
        <Suspense>
          {EVENTS in answers && <LiveStream />}
          <TestFrame
            section={section}
            pages={pages}
            onAddress={(shown) => {
              address = shown;
            }}
          />
        </Suspense>
        <Toaster />
      </MemoryRouter>,
    );
    await Promise.resolve();
    return rendered;
  });
  return { ...view, user: userEvent.setup(), calls, address: () => address };
}

/** Opens the stream of events as the shell's layout does. */
function LiveStream(): null {
  useLiveStream();
  return null;
}

function signInto(roles: TestShellOptions['roles'], user: Partial<User> | undefined): void {
  useSession.setState({
    status: roles ? 'signed-in' : 'signed-out',
    user: roles ? { ...defaultUser, ...user } : null,
    roles: (roles ?? []).map((role) =>
      typeof role === 'string' ? { role, isAccepted: true } : role,
    ),
    rolesLoading: false,
    endReason: null,
    error: null,
  });
}
