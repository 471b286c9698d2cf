export { CallbackIsland as default } from '../callback/callback-island.tsx';
