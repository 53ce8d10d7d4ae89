/** The largest picture that can be uploaded. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** What all endpoints that take a picture have in common. */
export const pictureUpload = {
  files: { photo: { maxBytes: maxPictureBytes, required: true } },
  limit: { by: 'account', calls: 120, seconds: 3600 },
  maxConcurrent: 16,
} as const;
