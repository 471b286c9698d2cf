import { z } from 'zod';

/** As Chromium counts zoom: -3 is 58 %, 0 is 100 %, 6 is 299 %. */
export const smallestZoom = -3;
export const largestZoom = 6;

export const rectangle = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Rectangle = z.infer<typeof rectangle>;

export const windowState = z.object({
  bounds: rectangle.nullable(),
  maximized: z.boolean(),
  zoomLevel: z.number().min(smallestZoom).max(largestZoom).catch(0),
});
export type WindowState = z.infer<typeof windowState>;

export const firstWindowState: WindowState = { bounds: null, maximized: false, zoomLevel: 0 };
export const smallestWindow = { width: 400, height: 520 };
const usualWindow = { width: 1280, height: 860 };
/** So much of the title bar must be within reach, or the window could not be moved. */
const reachablePixels = 120;

/**
 * Where the window opens: as it was, unless the display it stood on is gone or has shrunk; then the usual size, and
 * the system chooses the place (no x and y).
 */
export function placeWindow(
  saved: Rectangle | null,
  workAreas: readonly Rectangle[],
): { width: number; height: number; x?: number; y?: number } {
  if (!saved) return fitted(usualWindow, workAreas[0]);
  const size = {
    width: Math.max(saved.width, smallestWindow.width),
    height: Math.max(saved.height, smallestWindow.height),
  };
  const area = workAreas.find(
    (candidate) =>
      overlap(saved.x, size.width, candidate.x, candidate.width) >= reachablePixels &&
      saved.y >= candidate.y - 1 &&
      saved.y <= candidate.y + candidate.height - reachablePixels,
  );
  return area ? { ...fitted(size, area), x: saved.x, y: saved.y } : fitted(size, workAreas[0]);
}

function fitted(size: { width: number; height: number }, area: Rectangle | undefined) {
  if (!area) return { ...size };
  return { width: Math.min(size.width, area.width), height: Math.min(size.height, area.height) };
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);
}
