export { Toaster as default } from '../toast/toaster.tsx';
