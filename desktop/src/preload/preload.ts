import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type { AnnouncementChannel, Announcements, LotseBridge, RequestChannel, Requests } from '../bridge/channels.ts';

function ask<Channel extends RequestChannel>(channel: Channel) {
  return (...payload: Parameters<Requests[Channel]>): Promise<ReturnType<Requests[Channel]>> =>
    ipcRenderer.invoke(channel, ...payload);
}

function hear<Channel extends AnnouncementChannel>(channel: Channel) {
  return (listener: (...payload: Announcements[Channel]) => void) => {
    // The IPC event itself must not reach the page: it would hand over ipcRenderer.
    const forward = (_event: IpcRendererEvent, ...payload: unknown[]) =>
      listener(...(payload as Announcements[Channel]));
    ipcRenderer.on(channel, forward);
    return () => {
      ipcRenderer.removeListener(channel, forward);
    };
  };
}

contextBridge.exposeInMainWorld('lotse', {
  currentServer: ask('server:current'),
  chooseServer: ask('server:choose'),
  hasToken: ask('session:has-token'),
  signIn: ask('session:sign-in'),
  signOut: ask('session:sign-out'),
  connectionState: ask('live:state'),
  networkIsBack: ask('live:network-is-back'),
  setUnread: ask('unread:set'),
  openLink: ask('links:open'),
  downloadFile: ask('files:download'),
  tokenPreviews: ask('session:token-previews'),
  onEvent: hear('live:event'),
  onReset: hear('live:reset'),
  onConnection: hear('live:connection'),
  onSignedOut: hear('live:signed-out'),
  onNavigate: hear('navigation:go'),
  onDownloadProgress: hear('files:progress'),
  onChangeServer: hear('server:change-wanted'),
} satisfies LotseBridge);
