/**
 * `import … from 'node:http'` looks at all that the module exports, and looking at WebSocket loads the whole client of the
 * web that `fetch` is made of: 13 MiB that this server can do without until it asks somebody. This only takes what it names.
 */
export const { createServer } = process.getBuiltinModule('node:http');
