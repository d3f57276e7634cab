import Provider from 'oidc-provider';
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The portal at the provider. */
export const client = { id: 'portal', secret: 'the-secret-of-the-portal' };

export interface IdentityProvider {
  readonly issuer: string;
  readonly stop: () => Promise<void>;
}

/** The page on which a person of the provider signs in: an e-mail is enough. */
const signInPage = (
  uid: string,
) => `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Acme</title><main><h1>Acme</h1>
  <form method="post" action="/interaction/${uid}"><label>Work email <input name="email" autofocus></label>
  <button>Sign in at Acme</button></form></main></html>`;

/** The page on which a person signs out; the form is the library's. */
const signOutPage = (
  form: string,
) => `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Acme</title><main>${form}
  <button form="op.logoutForm" name="logout" value="yes">Sign out of Acme</button></main></html>`;

/** Starts `oidc-provider`, which is certified, for the portal at this address. */
export async function startIdentityProvider(portal: string): Promise<IdentityProvider> {
  const server = http.createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const issuer = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${portal}/login/sso/acme`],
        post_logout_redirect_uris: [`${portal}/login`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['keys of the test'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        // Its own page takes a font from another host.
        logoutSource: (context, form) => {
          context.body = signOutPage(form);
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true }),
    }),
    // Nobody is asked for consent: the portal is the company's own.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    const { uid } = await provider.interactionDetails(request, response);
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(signInPage(uid));
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const email = new URLSearchParams(Buffer.concat(chunks).toString()).get('email') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId: email } });
}
