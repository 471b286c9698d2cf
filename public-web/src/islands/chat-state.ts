export { OnlineState as default } from '../chat/online-state.tsx';
