import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The least a Node server can do: read the request to its end, answer the same bytes every time.
 * Arguments: file with the body, its headers as JSON. Prints its address.
 */
const [bodyFile = '', headersJson = '{}'] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = { ...JSON.parse(headersJson), 'content-length': body.length };

const server = createServer((request, response) => {
  const answer = () => response.writeHead(200, headers).end(body);
  if (request.method === 'GET') answer();
  else request.resume().once('end', answer);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
