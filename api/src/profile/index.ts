/** What later domains use of this one: profiles and their links. */

export { Link, linkColumns } from './links/link.entity.ts';
export { LinksModule } from './links/links.module.ts';
export { LinksQueries } from './links/links.queries.ts';
export { LinksService } from './links/links.service.ts';
export { AnnouncedChanges } from './profiles/announced-changes.job.ts';
export { cardPicture, visibleCardPicture } from './profiles/card-picture.ts';
export { brandFields } from './profiles/from-groups/brand.sql.ts';
export { joinInheritance } from './profiles/from-groups/inheritance.sql.ts';
export {
  groupLinkJson,
  type InheritedLink,
  isShown,
  overrideJson,
  overridesFor,
  resolveInherited,
} from './profiles/from-groups/inherited-links.ts';
export { fieldLocks, isBlank } from './profiles/from-groups/locked-fields.ts';
export { isSharing } from './profiles/from-groups/running-event.sql.ts';
export {
  directoryAttributes,
  directoryCountry,
  directoryDepartment,
  isChosen,
  isFirstMembership,
  joinTemplate,
  setting,
  type TemplateLook,
} from './profiles/from-groups/templates.sql.ts';
export { HiddenProfiles } from './profiles/hidden-profiles.ts';
export { newTheme, Profile } from './profiles/profile.entity.ts';
export {
  type CountedProfile,
  type CountingGroup,
  countedProfileJson,
  isOpen,
} from './profiles/profile.sql.ts';
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
export { QuestionForms } from './profiles/question-forms.ts';
export { DeletedProfile } from './profiles/removal/deleted-profile.entity.ts';
export {
  forgetKeptExchanges,
  picturesOfDeletedProfiles,
  restorableMs,
} from './profiles/removal/deleted-profile.sql.ts';
