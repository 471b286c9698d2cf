import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/**
 * The least a Node server can do: read the request to its end, answer the same bytes every time.
 * Arguments: file with the body, its headers as JSON, `express` for Express as it comes. Prints its address.
 */
const [bodyFile = '', headersJson = '{}', kind = 'node:http'] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = { ...JSON.parse(headersJson), 'content-length': body.length };

const server = createServer(kind === 'express' ? bareExpress() : bareNode());
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

function bareNode(): RequestListener {
  return (request, response) => {
    const answer = () => response.writeHead(200, headers).end(body);
    if (request.method === 'GET') answer();
    else request.resume().once('end', answer);
  };
}

function bareExpress(): RequestListener {
  const app = express();
  app.get('/{*path}', (_req, res) => {
    res.set(headers).send(body);
  });
  return (request, response) => app(request, response);
}
