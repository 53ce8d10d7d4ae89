/** The colours and the haircut of a portrait. */
export interface PortraitStyle {
  background: string;
  skin: string;
  hair: string;
  clothes: string;
  cut: 'short' | 'long' | 'round';
}

const behind: Record<PortraitStyle['cut'], string> = {
  short: '',
  long: '<path d="M232 330c0-116 68-182 152-182s152 66 152 182c0 96 22 168 44 246H188c22-78 44-150 44-246z"/>',
  round: '<circle cx="384" cy="292" r="190"/>',
};

const inFront: Record<PortraitStyle['cut'], string> = {
  short:
    '<path d="M250 322c-16-116 50-182 140-182 84 0 142 56 126 182-20-40-50-66-90-72-60 22-132 26-176 72z"/>',
  long: '<path d="M256 330c-8-104 52-168 128-168s136 64 128 168c-24-66-62-96-108-112-36 50-92 74-148 112z"/>',
  round: '<path d="M262 300c4-84 54-134 122-134s118 50 122 134c-74-48-170-48-244 0z"/>',
};

/** An abstract portrait as SVG, 768 pixels square, in the product's paper-cut style. */
export function portrait({ background, skin, hair, clothes, cut }: PortraitStyle): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="768" viewBox="0 0 768 768">
  <rect width="768" height="768" fill="${background}"/>
  <circle cx="600" cy="150" r="210" fill="#fff" opacity="0.35"/>
  <g fill="${hair}">${behind[cut]}</g>
  <path d="M96 768c18-152 120-216 288-216s270 64 288 216z" fill="${clothes}"/>
  <path d="M318 470h132v96c0 44-30 70-66 70s-66-26-66-70z" fill="${skin}"/>
  <path d="M318 500c40 40 92 40 132 0v34c-36 42-96 42-132 0z" fill="#000" opacity="0.12"/>
  <ellipse cx="384" cy="364" rx="128" ry="160" fill="${skin}"/>
  <path d="M384 204c71 0 128 72 128 160s-57 160-128 160c40-40 62-96 62-160s-22-120-62-160z" fill="#000" opacity="0.06"/>
  <g fill="${hair}">${inFront[cut]}</g>
  <path d="M352 452c20 16 44 16 64 0" fill="none" stroke="#000" stroke-opacity="0.45" stroke-width="9" stroke-linecap="round"/>
  <path d="M384 366c-8 24-12 38 4 44" fill="none" stroke="#000" stroke-opacity="0.22" stroke-width="8" stroke-linecap="round"/>
  <g fill="#0f0f23"><circle cx="332" cy="360" r="10"/><circle cx="436" cy="360" r="10"/></g>
</svg>`;
}
