import { describe, expect, it } from '@jest/globals';
import { PublicDrawings } from './public-drawings.ts';

/** Pictures that are drawn until they are finished by hand. */
class HeldPictures {
  readonly drawings = new PublicDrawings();
  readonly begun: string[] = [];
  private readonly finishers: (() => void)[] = [];

  request(ip: string): Promise<string> {
    return this.drawings.draw(
      { ip },
      () =>
        new Promise((resolve) => {
          this.begun.push(ip);
          this.finishers.push(() => resolve(ip));
        }),
    );
  }

  async begin(count: number): Promise<string[]> {
    while (this.begun.length < count) await new Promise(setImmediate);
    return this.begun;
  }

  finishNext(): void {
    this.finishers.shift()?.();
  }
}

describe('pictures for visitors', () => {
  it('are drawn one at a time for an address, so that another one does not wait for its many', async () => {
    const pictures = new HeldPictures();
    const many = Array.from({ length: 21 }, () => pictures.request('198.51.100.1'));
    const other = pictures.request('198.51.100.2');
    expect(await pictures.begin(2)).toEqual(['198.51.100.1', '198.51.100.2']);
    await expect(pictures.request('198.51.100.1')).rejects.toMatchObject({ code: 'too-many-requests' });
    pictures.finishNext();
    await pictures.begin(3);
    pictures.finishNext();
    expect(await other).toBe('198.51.100.2');
    for (let count = 3; count <= 22; count += 1) {
      await pictures.begin(count);
      pictures.finishNext();
    }
    expect(await Promise.all(many)).toHaveLength(21);
  });
});
