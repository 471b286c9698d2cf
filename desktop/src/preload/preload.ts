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
  listServers: ask('server:list'),
  addServer: ask('server:add'),
  switchServer: ask('server:switch'),
  renameServer: ask('server:rename'),
  removeServer: ask('server:remove'),
  serverSecurity: ask('server:security'),
  followMove: ask('server:follow-move'),
  trustAnew: ask('server:trust-anew'),
  proxyQuestion: ask('proxy:question'),
  signInToProxy: ask('proxy:sign-in'),
  declineProxy: ask('proxy:decline'),
  readLock: ask('lock:read'),
  unlock: ask('lock:unlock'),
  unlockWithSystem: ask('lock:unlock-with-system'),
  forgotPin: ask('lock:forgotten'),
  setPin: ask('lock:set'),
  removePin: ask('lock:remove'),
  saveLock: ask('lock:save'),
  lockNow: ask('lock:now'),
  hasToken: ask('session:has-token'),
  signIn: ask('session:sign-in'),
  signOut: ask('session:sign-out'),
  readCache: ask('cache:read'),
  writeCache: ask('cache:write'),
  waitingReplies: ask('replies:waiting'),
  repliesTaken: ask('replies:taken'),
  connectionState: ask('live:state'),
  leaveLive: ask('live:leave'),
  networkIsBack: ask('live:network-is-back'),
  setUnread: ask('unread:set'),
  rememberScroll: ask('place:scrolled'),
  callPass: ask('calls:pass'),
  giveUpCall: ask('calls:give-up'),
  openLink: ask('links:open'),
  downloadFile: ask('files:download'),
  giveUpDownload: ask('files:give-up'),
  showFile: ask('files:show'),
  openDocument: ask('files:open'),
  printPage: ask('print:page'),
  savePdf: ask('print:save-pdf'),
  tokenPreviews: ask('session:token-previews'),
  readNotifications: ask('notifications:read'),
  saveNotifications: ask('notifications:save'),
  tryNotification: ask('notifications:try'),
  readBackground: ask('background:read'),
  saveBackground: ask('background:save'),
  updateState: ask('updates:state'),
  checkForUpdates: ask('updates:check'),
  installUpdate: ask('updates:install'),
  setDraftsOpen: ask('drafts:open'),
  onEvent: hear('live:event'),
  onReset: hear('live:reset'),
  onConnection: hear('live:connection'),
  onSignedOut: hear('live:signed-out'),
  onSessionKept: hear('session:kept'),
  onRepliesWait: hear('replies:wait'),
  onNavigate: hear('navigation:go'),
  onDownloadProgress: hear('files:progress'),
  onCommand: hear('command:wanted'),
  onUpdateState: hear('updates:changed'),
  onNotifications: hear('notifications:changed'),
  onServerSecurity: hear('server:security-changed'),
  onProxyAsked: hear('proxy:asked'),
  onManageServers: hear('server:manage-wanted'),
  onSwitchServer: hear('server:switch-wanted'),
} satisfies LotseBridge);
