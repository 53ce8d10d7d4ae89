#!/usr/bin/env node
import '../dist/src/operator/meishi.js';
