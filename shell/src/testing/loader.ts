import { CONTRACT, defineSection, type Section } from '@portal/kit/section';
import type { Remote } from '../sections/remotes';

/** One build of the section "team", by its folder. */
export const build = (folder: string) => ({
  entry: `/mf/team/${folder}/mf-manifest.json`,
  version: '1.0.0',
  contract: CONTRACT,
});

/** With one build before the live one. */
export const remote: Remote = {
  name: 'team',
  container: 'mf_team',
  version: '1.1.0',
  contract: CONTRACT,
  entry: build('new').entry,
  earlier: [build('old')],
  routes: ['/team'],
  roles: ['ROLE_BUSINESS'],
  label: { fr: 'Équipe', en: 'Team' },
  order: 1,
  enabled: true,
};

const { earlier: _, ...alone } = remote;
/** Without a build before the live one. */
export { alone };

/** With three builds before the live one, as sites of earlier releases have. */
export const deep: Remote = {
  ...remote,
  earlier: [build('old'), build('older'), build('oldest')],
};

/** The module that a container exposes. */
export const section = (change: Partial<Section> = {}): { default: Section } => ({
  default: defineSection({
    name: 'team',
    loadMessages: () => Promise.resolve({}),
    routes: [
      {
        path: '/team',
        access: 'signed-in',
        layout: 'frame',
        title: 'team:title.team',
        load: () => Promise.resolve({ default: () => null }),
      },
    ],
    ...change,
  }),
});

/** Errors of webpack for a module that the shell does not share, and for a file that does not load. */
export const notShared = new Error(
  'Unsatisfied version 1.0.0 from portal_shell of shared singleton module @portal/kit/ui (required ^1.1.0)',
);
export const missingFile = new Error('Loading chunk 783 failed.');

export const config = {
  schemaVersion: 1,
  brand: 'AutoPortail',
  environmentHeader: { name: 'X-Environment', value: 'test' },
  links: { contactSales: '/', support: '/', forgotPassword: '/' },
};

export const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [],
};

export type Answer = () => Promise<Response>;
export const answersWith =
  (body: unknown): Answer =>
  () =>
    Promise.resolve(Response.json(body));
export const notFound: Answer = () => Promise.resolve(new Response('', { status: 404 }));
export const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** `remotes.json` with this entry of "team". */
export const remotesWith = (team: object): Answer =>
  answersWith({ schemaVersion: 1, remotes: { team } });

/** Serves the manifests of four builds. Each path has a queue of answers, of which the last repeats. */
export function serveBuilds() {
  const fetched: string[] = [];
  const answers: Record<string, Answer[]> = Object.fromEntries(
    ['new', 'old', 'older', 'oldest'].map((name) => [build(name).entry, [answersWith(manifest)]]),
  );
  globalThis.fetch = (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    fetched.push(pathname);
    const queue = answers[pathname] ?? [notFound];
    return ((queue.length > 1 ? queue.shift() : queue[0]) ?? notFound)();
  };
  return { answers, fetched };
}

/** The loader of a page that was just opened, where the test resets modules: it keeps loaded sections. */
export async function openLoader() {
  const { setConfig } = await import('@portal/kit/config');
  setConfig(config);
  return import('../sections/load');
}
