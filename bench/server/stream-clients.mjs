/**
 * Clients of one call, in a process of their own: `{ origin, path, callers, connections, slow, method, zeros }` as JSON in
 * the first argument, with the headers of each caller. Each connection asks again as soon as it was answered, a second
 * after a refusal of its limits, or, slow, reads 128 bytes a second; a body is a list of so many zeros. Prints the number
 * of answers by their status at the end of the input.
 */
import http from 'node:http';
import net from 'node:net';

const { origin, path, callers, connections, slow, method, zeros } = JSON.parse(process.argv[2]);
const body = zeros && `[${'0,'.repeat(zeros - 1)}0]`;
const { hostname, port } = new URL(origin);
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const statuses = {};
const count = (status) => (statuses[status] = (statuses[status] ?? 0) + 1);
const callerOf = (number) => callers[number % callers.length];

function ask(number) {
  const headers = { ...callerOf(number), 'sec-fetch-site': 'same-origin' };
  if (body) headers['content-type'] = 'application/json';
  const request = http.request({ hostname, port, path, method, agent, headers }, (response) => {
    count(response.statusCode);
    const delay = [429, 503].includes(response.statusCode) ? 1000 : 0;
    response.resume().once('close', () => setTimeout(ask, delay, number));
  });
  request.on('error', () => setTimeout(ask, 100, number)).end(body);
}

function readSlowly(number) {
  const socket = net.connect(port, hostname);
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${callerOf(number).cookie}\r\n\r\n`,
  );
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
