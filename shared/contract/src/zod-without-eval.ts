import { z } from 'zod';

/**
 * Import it before every other part of the contract on a page whose policy forbids eval: zod tries, when a schema is
 * made, whether it may compile it, and the mere attempt is reported as a violation.
 */
z.config({ jitless: true });
