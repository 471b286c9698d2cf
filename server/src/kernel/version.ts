import manifest from '../../package.json' with { type: 'json' };

/** The version of the product, as health check, OpenAPI document and start message name it. */
export const version: string = manifest.version;
