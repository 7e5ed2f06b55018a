-- By this name it is sealed anew with the other sealed columns when the keys are renewed.
alter table approvals rename column sealed to given_sealed;
