import type { PostedPart } from '@it-lotse/contract/site-rendering';
import express, { type Request, type Response } from 'express';
import { z } from 'zod';

/** Makes a page of the website for one visitor: never kept. */
export type RenderPosted = (path: string, posted: PostedPart) => PostedPage;

interface PostedPage {
  html: string;
  /** Names and values in turn. */
  headers: string[];
}

/** Reads what a form of the website posts without a script. */
export const readForm = express.urlencoded({ extended: false, limit: '40kb' });

const formValues = z.record(z.string(), z.string().catch('')).catch({});
export const valuesIn = (req: Request): Record<string, string> => formValues.parse(req.body ?? {});

/** The first sentence about each field. */
export function faultsOf({ issues }: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[path.join('.')] ??= message;
  return faults;
}

export function sendPage(res: Response, status: number, { html, headers }: PostedPage): void {
  for (let at = 0; at + 1 < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  res.status(status).set('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html);
}
