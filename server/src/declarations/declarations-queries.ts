/** Lists of declarations that other domains may read. */
export { listDeclarationsByEmail } from './declarations-repository.ts';
