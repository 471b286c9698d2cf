export { WaitingByLink as default } from '../waiting/waiting-by-link.tsx';
