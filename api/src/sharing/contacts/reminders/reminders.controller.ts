import {
  cancelReminder,
  finishReminder,
  remindOfContact,
  snoozeReminder,
} from '@meishi/api-contract/endpoints/contacts/reminders';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { RemindersService } from './reminders.service.ts';

@Controller()
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Endpoint(remindOfContact)
  remind(@Viewer() viewer: Viewer, @Input() input: Input<typeof remindOfContact>) {
    return this.reminders.remind(viewer, input);
  }

  @Endpoint(finishReminder)
  finish(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof finishReminder>) {
    return this.reminders.finish(viewer, params.id);
  }

  @Endpoint(snoozeReminder)
  snooze(@Viewer() viewer: Viewer, @Input() input: Input<typeof snoozeReminder>) {
    return this.reminders.snooze(viewer, input);
  }

  @Endpoint(cancelReminder)
  cancel(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof cancelReminder>) {
    return this.reminders.cancel(viewer, params.id);
  }
}
