/**
 * A simulated mobile app, stations' system and seller of washes in one: an example of a system that connects to the portal.
 * It uses the platform's calls (docs/connecting.md) and a receiver of webhooks (docs/webhooks.md), and nothing else.
 *
 *     PORTAL_URL=http://localhost:8080 PORTAL_TOKEN=portal_pat_… node scripts/demo-app/app.mjs
 *
 * The portal has demo data, and sends webhooks to this machine (`WEBHOOK_TEST_NETWORK`). `npm start -- --live` starts both.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { BUSINESS, CARS, COLOURS, DRIVERS, MEMBERS, STATIONS, informationsOf } from './people.mjs';

const { PORTAL_URL, PORTAL_TOKEN } = process.env;

const REQUEST_PAUSE_MS = 12_000;
const WASH_PAUSE_MS = 4000;
/** Time that a driver takes to read an offer. */
const THINKING_MS = 3000;
const RETRY_PAUSE_MS = 2000;
/** More are withdrawn, the oldest first: their drivers found an insurer elsewhere. */
const MAX_OPEN_REQUESTS = 10;
const CODES_OF_A_DELIVERY = 12;
const WASH = { type: 'Basic', price: 1099, tax: 165 };

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const say = (line) => console.log(`${new Date().toISOString()} ${line}`);

/** A call of the platform. The portal knows items by our ids: what failed is sent again as it was. */
async function call(method, path, body) {
  for (;;) {
    const response = await fetch(`${PORTAL_URL}/api/v1/platform/${path}`, {
      method,
      headers: { authorization: `Bearer ${PORTAL_TOKEN}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    }).catch((error) => ({ status: 503, headers: new Headers(), text: () => error.message }));
    if (response.ok) return (await response.json()).data;
    if (response.status !== 429 && response.status < 500)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    await sleep(Number(response.headers.get('retry-after')) * 1000 || RETRY_PAUSE_MS);
  }
}

/** Sends items; each is done or refused by itself. */
async function send(method, path, items) {
  const { results } = await call(method, path, { items });
  results.forEach(({ error }, index) => {
    if (error) say(`refused: ${path} ${JSON.stringify(items[index])}: ${error.message}`);
  });
  return results;
}

/** Requests without an accepted offer, the oldest first: the portal's id, and ours. An app of its own database keeps them there. */
const openRequests = new Map();

async function sendRequest() {
  const driver = pick(DRIVERS);
  const car = pick(CARS);
  const id = randomUUID();
  const userCar = { color: pick(COLOURS), car };
  const informations = informationsOf(driver);
  const [result] = await send('PUT', 'request', [
    { id, driverId: driver.id, userCar, informations },
  ]);
  if (result.id === null) return;
  openRequests.set(result.id, id);
  say(`${driver.firstName} asks for offers for a ${car.make} ${car.model}`);
  if (openRequests.size > MAX_OPEN_REQUESTS) await withdrawOldest();
}

async function withdrawOldest() {
  const [[portalId, id]] = openRequests;
  openRequests.delete(portalId);
  await send('DELETE', 'request', [{ id }]);
  say(`a driver withdraws the request ${portalId}`);
}

/** Accepts the first offer for a request, and declines others that came meanwhile. */
async function answerOffers(requestId) {
  const id = openRequests.get(requestId);
  // Another system's request, or one that is settled.
  if (id === undefined) return;
  const { offers } = await call('GET', `offer?requestId=${id}`);
  const pending = offers.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return;
  const answers = pending.map((offer, index) => ({ offerId: offer.id, isAccepted: index === 0 }));
  await send('PUT', 'offer/answer', answers);
  openRequests.delete(requestId);
  say(`a driver accepts the offer ${answers[0].offerId} for the request ${requestId}`);
}

/** Codes left at each of our stations, by its id. */
const stock = new Map(STATIONS.map(({ id }) => [id, CODES_OF_A_DELIVERY]));

/** A member of the team buys a wash; an empty station gets a delivery. */
async function buyWash() {
  const { id: stationId } = pick(STATIONS);
  const left = stock.get(stationId);
  if (left > 0) {
    const purchase = { businessId: BUSINESS, employeeId: pick(members), stationId, last4: '4242' };
    const paid = { boughtAt: new Date().toISOString(), pricePaid: WASH.price, taxPaid: WASH.tax };
    await send('PUT', 'transaction', [{ id: randomUUID(), ...purchase, ...paid }]);
  }
  await sendStock(stationId, left > 0 ? left - 1 : CODES_OF_A_DELIVERY);
}

async function sendStock(stationId, amount) {
  stock.set(stationId, amount);
  const prices = { price: WASH.price, pricePro: 899 };
  await send('PUT', 'stock', [{ stationId, type: WASH.type, amount, ...prices }]);
  say(`${stationId} has ${amount} codes`);
}

/** Members of the team who may buy: webhooks keep it true. */
let members = MEMBERS;

/** Listeners to the webhooks. Their order is not sure, and a message may come twice: each is a reason to look. */
const listeners = {
  'offer.sent': async ({ requestId }) => {
    await sleep(THINKING_MS);
    await answerOffers(requestId);
  },
  'member.removed': ({ userId }) => (members = members.filter((id) => id !== userId)),
};

/** Listens on a free port, and has the portal send there. */
async function listen() {
  let webhook;
  const server = createServer(async (request, response) => {
    let message;
    try {
      message = webhook.verify(await text(request), request.headers);
    } catch {
      response.writeHead(400).end();
      return;
    }
    // The answer first: work that takes longer than ten seconds would be a failed delivery.
    response.writeHead(204).end();
    say(`heard: ${message.type} ${JSON.stringify(message.data)}`);
    await listeners[message.type]?.(message.data);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Endpoints of an earlier run lead nowhere.
  const { webhooks } = await call('GET', 'webhook');
  for (const { id } of webhooks) await call('DELETE', `webhook/${id}`);
  const url = `http://127.0.0.1:${server.address().port}/hooks`;
  const { secret } = await call('POST', 'webhook', { url, events: Object.keys(listeners) });
  webhook = new Webhook(secret.secret);
}

/** Does it now, and again after each pause. */
async function repeat(pause, act) {
  for (;;) {
    await act();
    await sleep(pause);
  }
}

await send('PUT', 'driver', DRIVERS);
await send('PUT', 'station', STATIONS);
for (const [id, amount] of stock) await sendStock(id, amount);
await listen();
await Promise.all([repeat(REQUEST_PAUSE_MS, sendRequest), repeat(WASH_PAUSE_MS, buyWash)]);
