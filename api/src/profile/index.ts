/** What later domains use of this one: profiles and their links. */

export { Link } from './links/link.entity.ts';
export { linkColumns } from './links/link-columns.ts';
export { LinksModule } from './links/links.module.ts';
export { LinksQueries } from './links/links.queries.ts';
export { LinksService } from './links/links.service.ts';
export { cardPicture, visibleCardPicture } from './profiles/card-picture.ts';
export {
  type CountedProfile,
  type CountingGroup,
  countedProfileJson,
} from './profiles/counted-profile.sql.ts';
export { brandFields } from './profiles/from-groups/brand.sql.ts';
export { groupLinkJson, overrideJson, overridesFor } from './profiles/from-groups/group-links.sql.ts';
export { type InheritedLink, isShown, resolveInherited } from './profiles/from-groups/inherited-links.ts';
export { fieldLocks } from './profiles/from-groups/locked-fields.ts';
export { HiddenProfiles } from './profiles/hidden-profiles.ts';
export { isOpen } from './profiles/is-open.sql.ts';
export { newTheme, Profile } from './profiles/profile.entity.ts';
export { ProfilePicturesService } from './profiles/profile-pictures.service.ts';
export { ProfileReader, type ReadProfile } from './profiles/profile-reader.ts';
export { ProfilesModule } from './profiles/profiles.module.ts';
export {
  type FoundProfile,
  ProfilesQueries,
  publicProfiles,
  type StoredProfile,
  shownProfile,
  storedProfile,
} from './profiles/profiles.queries.ts';
export { ProfilesService } from './profiles/profiles.service.ts';
export { DeletedProfile } from './profiles/removal/deleted-profile.entity.ts';
export { picturesOfDeletedProfiles, restorableMs } from './profiles/removal/deleted-profile.sql.ts';
