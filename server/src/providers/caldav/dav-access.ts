/** Where a calendar server is, and who signs in there. */
export interface DavAccess {
  readonly serverUrl: string;
  readonly user: string;
  readonly password: string;
}
