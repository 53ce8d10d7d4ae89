import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from 'n8n-workflow';

/** A key of a group in Meishi, with the address of the server. */
export class MeishiApi implements ICredentialType {
  name = 'meishiApi';
  displayName = 'Meishi API';
  icon: Icon = 'file:../nodes/Meishi/meishi.svg';
  documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-meishi';

  properties: INodeProperties[] = [
    {
      displayName: 'Address',
      name: 'url',
      type: 'string',
      default: '',
      placeholder: 'https://meishi.example',
      required: true,
    },
    {
      displayName: 'Group',
      name: 'group',
      type: 'string',
      default: '',
      description: 'ID or name of the group',
      required: true,
    },
    {
      displayName: 'Key',
      name: 'key',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description:
        'A key of the group, from its settings. groups:read is enough for reading, groups:write is needed for the rest.',
      required: true,
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { authorization: '=Bearer {{$credentials.key}}' } },
  };

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.url.replace(/\\/+$/, "")}}/api/v1',
      url: '=/groups/{{$credentials.group}}',
    },
  };
}
