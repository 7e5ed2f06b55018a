import * as activities from '@fairhouse/contract/activities';
import { route, type Route } from '../../kernel/module.ts';
import { listOwnApplications } from './actions/applications.ts';
import { claimActivity } from './actions/claim.ts';
import { approve, listApplications, reject } from './actions/desk.ts';
import { listOfficeActivities, readOfficeActivity, writeActivity } from './actions/edit.ts';
import { receiveImage, showImage, showOwnImage } from './actions/images.ts';
import { applyFor, joinActivity } from './actions/join.ts';
import { listActivities, readActivity } from './actions/show.ts';

export const routes: Route[] = [
  route(activities.activityList, listActivities),
  route(activities.activityApplications, listOwnApplications),
  route(activities.sendActivityImage, receiveImage),
  route(activities.activityImage, showOwnImage),
  route(activities.oneActivity, readActivity),
  route(activities.joinActivity, joinActivity),
  route(activities.applyForActivity, applyFor),
  route(activities.claimActivity, claimActivity),
  route(activities.officeActivities, listOfficeActivities),
  route(activities.officeActivity, readOfficeActivity),
  route(activities.writeActivity, writeActivity),
  route(activities.officeApplications, listApplications),
  route(activities.officeActivityImage, showImage),
  route(activities.approveApplication, approve),
  route(activities.rejectApplication, reject),
];
