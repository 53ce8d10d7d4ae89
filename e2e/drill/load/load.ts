import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../environment/environment.ts';
import { type Acknowledged, activitiesOf, createOwners, type Owner } from './activities.ts';
import type { Answer } from './answers.ts';
import { Requests } from './requests.ts';

/** Users and visitors at work. Everything that the product acknowledged is recorded. */
export class Load {
  readonly acknowledged: Acknowledged;
  private readonly requests: Requests;
  private readonly working: Promise<void>[];
  private isOver = false;

  private constructor(owners: Owner[], requests: Requests) {
    this.requests = requests;
    const { acknowledged, activities } = activitiesOf(owners, requests);
    this.acknowledged = acknowledged;
    this.working = activities.map(async ({ everyMs, act }) => {
      while (!this.isOver) {
        await act();
        await setTimeout(everyMs);
      }
    });
  }

  static async begin({ addresses }: Environment): Promise<Load> {
    return new Load(await createOwners(addresses), new Requests(addresses.productUrl));
  }

  get answers(): Answer[] {
    return this.requests.answers;
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.working);
  }
}
