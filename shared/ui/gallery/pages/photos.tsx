import type { ReactElement } from 'react';
import { type AlbumItem, PhotoGrid } from 'shared/ui/photo-grid';
import { PhotoPicker, type PickedPhoto } from 'shared/ui/photo-picker';
import { Specimen } from '../specimen.tsx';

/** A single-color picture as a data URL. */
const createPicture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${color}"/></svg>`,
  )}`;

const createPhoto = (id: string, color: string, description: string | null): AlbumItem => ({
  id,
  description,
  thumbnail: createPicture(color),
  full: createPicture(color),
  width: 640,
  height: 480,
});

const PHOTOS = [
  createPhoto('one', 'slategray', 'Scratches beside the kitchen door'),
  createPhoto('two', 'tan', null),
  createPhoto('three', 'darkseagreen', 'The meter on the day we moved in'),
  { ...createPhoto('four', 'darkslategray', null), film: { url: 'data:video/mp4,', seconds: 42 } },
];

const VIDEO = new File([''], 'IMG_2045.mov', { type: 'video/quicktime' });
const FILE = new File([''], 'IMG_2041.jpg', { type: 'image/jpeg' });
const createPickedPhoto = (id: string, change: Partial<PickedPhoto>): PickedPhoto => ({
  id,
  file: new File([FILE], `IMG_204${id}.jpg`, { type: 'image/jpeg' }),
  state: 'waiting',
  share: 0,
  ...change,
});

const PICKED = [
  createPickedPhoto('1', {
    state: 'failed',
    reason: "This one didn't upload. The rest is fine.",
  }),
  createPickedPhoto('2', { state: 'sending', share: 0.42 }),
  createPickedPhoto('3', { state: 'offline' }),
  createPickedPhoto('5', { state: 'preparing', share: 0.4, file: VIDEO }),
  createPickedPhoto('4', {
    state: 'refused',
    reason: 'This photo is damaged. Save it again, or take a new one.',
  }),
];

const noop = () => {};

/** Uploaded photos in a grid, and photos that are being uploaded. */
export function Photos(): ReactElement {
  return (
    <>
      <Specimen label="Grid: open one, then use the arrow keys">
        <PhotoGrid label="Photos of the home" photos={PHOTOS} />
      </Specimen>
      <Specimen label="Picker: a photo that failed, on its way, waiting, refused">
        <PhotoPicker
          name="gallery-photos"
          photos={PICKED}
          sent={2}
          remaining={4}
          maxBytes={15_000_000}
          maxSeconds={60}
          onAdd={noop}
          onRetry={noop}
          onRemove={noop}
        />
      </Specimen>
    </>
  );
}
