import { gunzipSync } from 'node:zlib';

/**
 * A HEIC photo of 12 megapixels (4032 by 3024, one color) like one of an iPhone, with device and location
 * (43° 4' 23" N) in its metadata. Created with heif-enc of libheif, because no dependency writes HEIC.
 */
export const createHeicPhoto = (): Buffer => gunzipSync(Buffer.from(PACKED_HEIC, 'base64'));

const PACKED_HEIC = [
  'H4sIAAAAAAACA+2XTWgTQRSA3+ymbWxaE236Y1VIBKFEkKR4KJ7SWsF6KAUvFnpo3WzMQDdZtqHWS0mr0h6kRD0IghiwiHix',
  'YMG/S3KoHrz0JvhzEIyKtBLQQypKfLM7tVIP4stBDx1m5r1987558+awzAOAPfH0WTOhcw2wGTweEbrBR+IAbNrQ0yPgtGAi',
  'NmpJHUyupWFT227ytGFrDMchPpqyt+yNgmJbgN1yJIBnCG3YGpV1C/Pj1MV5Mm5/itVm/NAVuV9iXIvAL0YmXI5OcNu9wE3L',
  'RHmTm1oK5Rn0PsJU8+fRFkvw7Xu5DOBVA4i2RVkDq1SEgwpZMWFffKREg7gY6mFs00qOlQPKl8Hk/OVr7/IZYbKn8/vQva6X',
  'FayFU1GM4udjpu4E9OYxyWVUfCaf4MKiut1uFC3cNNZvlAFTp5RzqLVzS4+vX6MWG9PsK8O0GyaM2AjetOdkB7vr6Z56X5hc',
  '+/x07vXj8dWX9/uvH7aKz64eHHr4uwh/fVJ4XlkLfizuvbHaudQcXMlO+0PHAzKlv+1vM7dTS92hXcVh4gYwl7lS33OMSqvQ',
  'tDBDh0FlF6qhoZipAm/xVQHfqyKyatHZbW10tpqEQ8N0djBPZ2eruOcSnWWnyahST0c/kVH1DhV1zVPJmldUsnaFSrofUMn6',
  'WSrpKVPJRnJML/mf7FugkjuWqWTTAJX0k0/bnCX/+E0q2fovyBKVbDO3yP+QLG2Rf+pvMuLJ3dcXAvE4d4OXKdCI2iSOnUy1',
  'qxMx2lmNLZM4dkt9HEeH9BFlSpOy4c9nXLa8iGP/rKO/kA/8LiyLPqgb8oSuWXo6MJBIJbF6qAXI1oEL/cKdkTC75OgM94ac',
  'tEfCYZZzYlUqGDvn7J/3YkZSX/aArKNEoSRO129/1Yi0oSxPckCe1iVlq5Q/AMnjzVoWDgAA',
].join('');
