/**
 * Clients of exports, in a process of their own: `{ origin, path, cookies, connections, slow }` as JSON in the first
 * argument. Each connection asks again as soon as it was answered, a second after a refusal, or, slow, reads 128 bytes a
 * second. Prints the number of answers by their status at the end of the input.
 */
import http from 'node:http';
import net from 'node:net';

const { origin, path, cookies, connections, slow } = JSON.parse(process.argv[2]);
const { hostname, port } = new URL(origin);
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const statuses = {};
const count = (status) => (statuses[status] = (statuses[status] ?? 0) + 1);
const cookieOf = (number) => cookies[number % cookies.length];

function ask(number) {
  const headers = { cookie: cookieOf(number), 'sec-fetch-site': 'same-origin' };
  const request = http.get({ hostname, port, path, agent, headers }, (response) => {
    count(response.statusCode);
    const delay = response.statusCode === 200 ? 0 : 1000;
    response.resume().once('close', () => setTimeout(ask, delay, number));
  });
  request.on('error', () => setTimeout(ask, 100, number));
}

function readSlowly(number) {
  const socket = net.connect(port, hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookieOf(number)}\r\n\r\n`);
  socket.once('readable', () => {
    count(/^HTTP\/1\.1 (\d+)/.exec(socket.read(128))?.[1]);
    const reading = setInterval(() => socket.read(128), 1000);
    socket.once('close', () => clearInterval(reading));
  });
  socket.on('error', () => count('closed'));
}

for (let number = 0; number < connections; number += 1) (slow ? readSlowly : ask)(number);
process.stdin.resume().once('end', () => {
  console.log(JSON.stringify(statuses));
  process.exit();
});
