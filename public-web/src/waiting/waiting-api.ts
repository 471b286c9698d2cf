import type { AddressOf } from '@it-lotse/contract/endpoint';
import type {
  confirmWaiting,
  declineWaitingOffer,
  getWaitingPlace,
  leaveWaitingList,
  WaitingPlace,
} from '@it-lotse/contract/waiting-list';
import { post } from '../api/call-server.ts';

type Place = AddressOf<typeof getWaitingPlace>;

export const placePath = (code: string): Place => `/api/waiting-list/${encodeURIComponent(code)}`;

/** @throws as `ask` */
export const confirmPlace = (code: string): Promise<WaitingPlace> =>
  post<typeof confirmWaiting>(`${placePath(code)}/confirm`, {}, 'state');

/** @throws as `ask` */
export const declineOffer = (code: string): Promise<WaitingPlace> =>
  post<typeof declineWaitingOffer>(`${placePath(code)}/decline`, {}, 'state');

/** @throws as `ask` */
export const leaveList = (code: string): Promise<WaitingPlace> =>
  post<typeof leaveWaitingList>(`${placePath(code)}/leave`, {}, 'state');
