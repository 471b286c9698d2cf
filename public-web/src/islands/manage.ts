export { ManagedByLink as default } from '../manage/managed-by-link.tsx';
