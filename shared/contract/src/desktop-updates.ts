import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';

/** Installers and update feeds of the desktop app. No sign-in: an app that is signed out must be able to renew itself. */
export const desktopUpdatesPath = '/desktop-updates/';
export const desktopUpdatePath = (name: string) => `${desktopUpdatesPath}${encodeURIComponent(name)}`;

/** By the ending of the name; of several for one system, what suits most people comes first. */
export const installerKinds = ['exe', 'dmg', 'AppImage', 'deb', 'tar.gz'] as const;
export const desktopSystems = ['windows', 'macos', 'linux'] as const;

export const installer = lazyObject(() => ({
  name: z.string().describe('File name, to be loaded from /desktop-updates/'),
  system: z.enum(desktopSystems),
  kind: z.enum(installerKinds),
  version: z.string().nullable().describe('From the name; null where it says none'),
  arch: z.enum(['x64', 'arm64']).nullable().describe('From the name; null where it says none'),
  size: z.number().int().describe('Bytes'),
  sha256: z.string().describe('Hexadecimal'),
}));
export type Installer = z.infer<typeof installer>;
export type DesktopSystem = Installer['system'];

/** The file an installed app reads to learn of a newer version. */
export const updateFeed = lazyObject(() => ({
  system: z.enum(desktopSystems),
  version: z.string(),
  signed: z
    .boolean()
    .describe('A signature lies beside it; whether it is right, each app looks itself, and without one it refuses it'),
}));
export type UpdateFeed = z.infer<typeof updateFeed>;

export const listInstallers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/desktop-app',
  summary: 'The installers of the desktop app that this server offers, the newest of each kind',
  access: 'operator',
  answer: lazyObject(() => ({
    installers: z.array(installer),
    feeds: z.array(updateFeed),
    folder: z.string().describe('Where the files lie on the server'),
  })),
});
