/** What later domains use of this one: pictures, drawings, fonts and the logo of the installation. */

export { InstalledLogo } from './branding/installed-logo.ts';
export type { Variant } from './files/draw-variants.ts';
export { PictureEraser } from './files/erase-picture.job.ts';
export { FilesModule } from './files/files.module.ts';
export { displayFont, languageOfShapes, textFont } from './files/fonts.ts';
export type { PictureRefusal } from './files/picture-refusal.ts';
export { newPictureId, Pictures, pictureKey, widths } from './files/pictures.ts';
export { PublicDrawings } from './files/public-drawings.ts';
export { stoppedDrawing, svgRefusal } from './files/svg-refusal.ts';
export { loadTrustedDrawing } from './files/trusted-pictures.ts';
