import { css } from 'styled-components';

/** Materials look the same in every theme. Sizes are hundredths of the stage's width. */

const depth = css`
  /* Visible in forced colours only, which remove the shadow. */
  outline: 1px solid transparent;
  box-shadow:
    0 1.1cqw 0 -0.05cqw var(--rim),
    0 1.6cqw 1.2cqw -0.4cqw rgb(15 15 35 / 0.28),
    0 4cqw 8cqw -3cqw rgb(15 15 35 / 0.34),
    0 10cqw 16cqw -8cqw rgb(15 15 35 / 0.2);
`;

const flat = css`
  ${depth}
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  width: 100%;
  min-height: 0;
  aspect-ratio: 85.6 / 54;
  padding: 7cqw;
  border-radius: 3.7cqw;
`;

const round = css`
  ${depth}
  position: relative;
  display: grid;
  place-items: center;
  width: 56cqw;
  aspect-ratio: 1;
  border-radius: 50%;
`;

export const materials = css`
  &[data-kind='pvc'] {
    ${flat}
    --rim: var(--edge-paint);
    color: #14142b;
    background:
      linear-gradient(118deg, rgb(255 255 255 / 0.9) 8%, transparent 34%, rgb(255 255 255 / 0.55) 62%, transparent 78%),
      linear-gradient(168deg, #ffffff, #ecebf0);
  }

  &[data-kind='bamboo'] {
    ${flat}
    --rim: #a9783c;
    color: #3d240c;
    text-shadow: 0 0.25cqw 0 rgb(255 236 200 / 0.55);
    background:
      linear-gradient(168deg, rgb(255 246 224 / 0.5), transparent 46%),
      repeating-linear-gradient(91deg, rgb(122 78 28 / 0.1) 0 1px, transparent 1px 5px),
      repeating-linear-gradient(89.4deg, rgb(122 78 28 / 0.07) 0 2px, transparent 2px 13px),
      repeating-linear-gradient(90deg, rgb(94 56 16 / 0.16) 0 1px, transparent 1px 27cqw),
      linear-gradient(90deg, #dcb67c, #e6c590 34%, #d3a966 68%, #dfba82);
  }

  &[data-kind='metal'] {
    ${flat}
    --rim: #17181c;
    color: #eceef2;
    text-shadow: 0 -0.25cqw 0 rgb(0 0 0 / 0.55);
    background:
      linear-gradient(112deg, transparent 22%, rgb(255 255 255 / 0.2) 42%, transparent 58%),
      repeating-linear-gradient(0deg, rgb(255 255 255 / 0.028) 0 1px, rgb(0 0 0 / 0.03) 1px 2px),
      linear-gradient(160deg, #4a4d55, #26282e 60%, #34363d);
  }

  &[data-kind='digital'] {
    ${flat}
    --rim: transparent;
    color: #fff;
    background:
      radial-gradient(90cqw circle at 96% 4%, color-mix(in srgb, var(--edge-paint) 78%, transparent), transparent 68%),
      radial-gradient(70cqw circle at 0% 104%, rgb(96 104 255 / 0.5), transparent 66%),
      #14142b;
  }

  &[data-kind='fob'] {
    ${round}
    --rim: #07070d;
    margin-top: 3cqw;
    color: #f3f0e9;
    background:
      radial-gradient(circle at 30% 22%, rgb(255 255 255 / 0.2), transparent 52%),
      radial-gradient(circle, #22223c 62%, #101024 63%, #1b1b33 72%);

    /* The key ring of the fob. */
    &::before {
      content: '';
      position: absolute;
      top: -6.4cqw;
      width: 11cqw;
      aspect-ratio: 1;
      border: 1.5cqw solid #a4a6b0;
      border-radius: 50%;
      box-shadow: inset 0 0 0 0.3cqw rgb(0 0 0 / 0.25);
      mask: linear-gradient(#000 72%, transparent 72%);
    }
  }

  &[data-kind='sticker'] {
    ${round}
    --rim: rgb(15 15 35 / 0.14);
    color: #14142b;
    background:
      linear-gradient(150deg, rgb(255 255 255 / 0.95), transparent 46%),
      radial-gradient(circle, #fffefb 88%, transparent 89%),
      var(--edge-paint);
  }
`;
